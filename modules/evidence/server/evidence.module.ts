import { serverModule } from '@linehaul/server-kernel/module/server-module.ts';
import { evidenceContract } from '../contract/evidence.contract.ts';
import { anchorRepo } from './anchor.repo.ts';
import { anchorServiceRepo } from './anchor-service.repo.ts';
import { anchorHandlers, dropWitness, takeWitnessOn } from './attestation.handlers.ts';
import {
  eraseTexts,
  replaceKeys,
  showBundle,
  showEntry,
  showKeys,
  showStatus,
  succeedLog,
} from './evidence.handlers.ts';
import { evidenceJobs, evidenceQueues } from './evidence.job.ts';
import { evidenceRepo } from './evidence.repo.ts';
import { checkLog } from './evidence-head.steps.ts';
import { ensureKeys } from './evidence-key.steps.ts';
import { logRoutes } from './evidence-log.steps.ts';
import { evidenceWitnessRepo } from './evidence-witness.repo.ts';
import { witnessRoute } from './evidence-witness.steps.ts';

export const evidenceModule = serverModule({
  name: 'evidence',
  contract: evidenceContract,
  migrations: new URL('./migrations/', import.meta.url),
  sharedTables: [
    'evidence_log',
    'evidence_key',
    'evidence_tile',
    'evidence_head',
    'evidence_succession',
    'evidence_witness',
    'evidence_cosignature',
    'evidence_anchor_service',
    'evidence_anchor',
  ],
  prepare: (kernel) => async (scope) => {
    await ensureKeys(scope, kernel.secrets);
    await checkLog(scope, kernel);
  },
  rawRoutes: () => [witnessRoute, ...logRoutes],
  jobs: evidenceJobs,
  queues: evidenceQueues,
  handlers: (kernel) => ({
    EvidenceList: ({ input, scope }) => evidenceRepo(scope).page(input),
    EvidenceInfo: showEntry,
    EvidenceStatus: showStatus,
    EvidenceBundle: showBundle,
    EvidenceKeys: showKeys,
    EvidenceErase: eraseTexts,
    WitnessList: ({ input, scope }) => evidenceWitnessRepo(scope).page(input),
    WitnessAdd: takeWitnessOn,
    WitnessDel: dropWitness,
    AnchorServiceList: ({ input, scope }) => anchorServiceRepo(scope).page(input),
    AnchorList: ({ input, scope }) => anchorRepo(scope).page(input),
    ...anchorHandlers(kernel),
    SuccessorBegin: (call) => succeedLog(kernel.secrets, call),
    EvidenceKeyRotate: (call) => replaceKeys(kernel.secrets, call),
  }),
});
