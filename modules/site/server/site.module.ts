import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { siteContract, siteErrors } from '../contract/site.contract.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { ja } from '../messages/ja.ts';
import { zh } from '../messages/zh.ts';
import { siteRepo } from './site.repo.ts';

export const siteModule = serverModule({
  name: 'site',
  contract: siteContract,
  messages: { en, zh, es, ja },
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    SiteList: ({ input, scope }) => siteRepo(scope).page(input),
    SiteInfo: async ({ input, scope }) => {
      const site = await siteRepo(scope).byId(input.id);
      if (!site) throw refuse(wireErrors.not_found);
      return site;
    },
    SiteSave: async ({ input, scope, audit }) => {
      const repo = siteRepo(scope);
      const { id, version, ...fields } = input;
      const sameCode = await repo.byCode(fields.code);
      if (sameCode && sameCode.id !== id) {
        throw refuse(siteErrors.code_taken, { fields: { code: { code: siteErrors.code_taken.code } } });
      }
      if (id === undefined) {
        const added = await repo.add({ ...fields, source: 'counter' });
        audit({ record: `site ${added.id}`, after: added });
        return added;
      }
      const before = await repo.byId(id);
      if (!before) throw refuse(wireErrors.not_found);
      // Anyone who opens a refused site has not been asked: it passes first.
      if (before.exam === 'refused' && fields.state === 'active') throw refuse(siteErrors.refused);
      const after = await repo.change(id, version ?? before.version, fields);
      if (!after) throw refuse(wireErrors.version);
      audit({ record: `site ${id}`, before, after });
      return after;
    },
    SiteExamine: async ({ input: { id, version, decision, reason }, scope, audit }) => {
      const repo = siteRepo(scope);
      const before = await repo.byId(id);
      if (!before) throw refuse(wireErrors.not_found);
      const after = await repo.examine(id, version, decision, reason);
      if (!after) throw refuse(wireErrors.version);
      audit({ record: `site ${id}`, before, after: { ...after, reason } });
      return after;
    },
    SiteExamLog: async ({ input, scope }) => {
      const repo = siteRepo(scope);
      if (!(await repo.byId(input.id))) throw refuse(wireErrors.not_found);
      return repo.examinations(input.id);
    },
  }),
});
