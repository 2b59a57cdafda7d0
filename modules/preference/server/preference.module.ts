import { refuse } from '@linehaul/contract/errors.ts';
import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { maxColumnsText, maxLists, preferenceContract, preferenceErrors } from '../contract/preference.contract.ts';
import { preferenceRepo } from './preference.repo.ts';
import { changedPreference, readPreference } from './preference.rules.ts';

const none = { settings: {}, columns: {} };

export const preferenceModule = serverModule({
  name: 'preference',
  contract: preferenceContract,
  migrations: new URL('./migrations/', import.meta.url),
  handlers: () => ({
    PreferenceInfo: async ({ scope }) =>
      readPreference((await preferenceRepo(scope).find()) ?? { ...none, version: 0 }),
    PreferenceSave: async ({ input, scope }) => {
      const repo = preferenceRepo(scope);
      const before = readPreference(await repo.locked());
      const after = changedPreference(input.reset ? none : before, input);
      if (Object.keys(after.columns).length > maxLists || JSON.stringify(after.columns).length > maxColumnsText) {
        const { too_many_lists } = preferenceErrors;
        throw refuse(too_many_lists, { fields: { columns: { code: too_many_lists.code } } });
      }
      return readPreference(await repo.save(after));
    },
  }),
});
