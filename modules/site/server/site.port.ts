export {
  addMissingSites,
  existingSites,
  findSite,
  findSiteByCode,
  firstSites,
  newSites,
  onlySite,
  type SiteCell,
  siteCells,
  siteTexts,
} from './site.steps.ts';
