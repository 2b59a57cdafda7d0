import type { ParsedInputOf } from '@linehaul/contract/endpoint.ts';
import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import { recordNames } from '@linehaul/server-kernel/audit/record-names.ts';
import { spellNames } from '@linehaul/server-kernel/list/spelling.repo.ts';
import { initialsOf } from '@linehaul/server-kernel/list/spelling.ts';
import { type HandlerCall, serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { existing, saveCall } from '@linehaul/server-kernel/record/record-calls.ts';
import { siteContract, siteErrors } from '../contract/site.contract.ts';
import { siteRepo } from './site.repo.ts';

type SaveSite = HandlerCall<ParsedInputOf<typeof siteContract.SiteSave>>;

export const siteModule = serverModule({
  name: 'site',
  contract: siteContract,
  migrations: new URL('./migrations/', import.meta.url),
  /** Spells names that were written before there was a column for it. */
  jobs: () => [{ name: 'site.spelling', every_seconds: 600, run: (scope) => spellNames(scope, 'site') }],
  offers: () => [
    recordNames.offer({
      key: 'site',
      names: async (scope, ids) => (await siteRepo(scope).byIds(ids)).map(({ id, name }) => ({ id, no: name })),
    }),
  ],
  handlers: () => ({
    SiteList: ({ input, scope }) => siteRepo(scope).page(input),
    SiteInfo: ({ input, scope }) => existing(siteRepo(scope), input.id),
    SiteSave: saveCall({
      noun: 'site',
      repo: siteRepo,
      unique: { code: siteErrors.code_taken },
      draft: ({ input: { id: _id, version: _version, ...givenDraft } }: SaveSite, before) => {
        const fields = { ...givenDraft, initials: initialsOf(givenDraft.name) };
        if (!before) return { ...fields, source: 'counter' as const };
        // Anyone who opens a refused site has not been asked: it passes first.
        if (before.exam === 'refused' && fields.state === 'active') throw refuse(siteErrors.refused);
        return fields;
      },
    }),
    SiteExamine: async ({ input: { id, version, decision, reason }, scope, audit }) => {
      const repo = siteRepo(scope);
      const before = await existing(repo, id);
      const after = await repo.examine(id, version, decision, reason);
      if (!after) throw refuse(wireErrors.version);
      audit({ record: `site ${id}`, before, after: { ...after, reason } });
      return after;
    },
    SiteExamLog: async ({ input, scope }) => {
      const repo = siteRepo(scope);
      await existing(repo, input.id);
      return repo.examinations(input.id);
    },
  }),
});
