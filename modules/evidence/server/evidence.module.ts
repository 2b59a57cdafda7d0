import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { eraseTexts, replaceKeys, showBundle, showEntry, showKeys, showStatus } from './evidence.handlers.ts';
import { evidenceJobs, evidenceQueues } from './evidence.job.ts';
import { evidenceRepo } from './evidence.repo.ts';
import { checkLog } from './evidence-head.steps.ts';
import { ensureKeys } from './evidence-key.steps.ts';

export const evidenceModule = serverModule({
  name: 'evidence',
  contract: evidenceContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: ['evidence_log', 'evidence_key', 'evidence_tile', 'evidence_head'],
  prepare: (kernel) => async (scope) => {
    await ensureKeys(scope, kernel.secrets);
    await checkLog(scope, kernel);
  },
  jobs: evidenceJobs,
  queues: evidenceQueues,
  handlers: (kernel) => ({
    EvidenceList: ({ input, scope }) => evidenceRepo(scope).page(input),
    EvidenceInfo: showEntry,
    EvidenceStatus: showStatus,
    EvidenceBundle: showBundle,
    EvidenceKeys: showKeys,
    EvidenceErase: eraseTexts,
    EvidenceKeyRotate: (call) => replaceKeys(kernel.secrets, call),
  }),
});
