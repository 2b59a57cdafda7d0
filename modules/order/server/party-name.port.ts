export { isPartySpelt, type PartyNames } from './party-name.repo.ts';
