import { refuse, wireErrors } from '@linehaul/contract/errors.ts';
import type { CallOf, ModuleKernel } from '@linehaul/server-kernel/module/server-module.ts';
import type { evidenceContract } from '../contract/evidence.contract.ts';
import { addAnchor, retryAnchor } from './anchor.steps.ts';
import { addService, deleteService, deployContract, editService, findService } from './anchor-service.steps.ts';
import { enqueueAnchors } from './evidence.job.ts';
import { evidenceWitnessRepo } from './evidence-witness.repo.ts';
import { addWitness } from './evidence-witness.steps.ts';

type Contract = typeof evidenceContract;

export async function takeWitnessOn({ input, scope, audit }: CallOf<Contract['WitnessAdd']>) {
  const name = await addWitness(scope, input.note_key.trim());
  audit({ record: `witness ${name}` });
  return {};
}

export async function dropWitness({ input, scope, audit }: CallOf<Contract['WitnessDel']>) {
  const witness = await evidenceWitnessRepo(scope).delete(input.id);
  if (!witness) throw refuse(wireErrors.not_found);
  audit({ record: `witness ${witness.name}` });
  return {};
}

const recordOf = ({ name }: { name: string }) => `anchor service ${name}`;

/** The calls about services that stamp heads, and about their stamps. */
export function anchorHandlers(kernel: ModuleKernel) {
  return {
    AnchorServiceAdd: async ({ input, scope, audit }: CallOf<Contract['AnchorServiceAdd']>) => {
      const id = await addService(scope, kernel, input);
      const { service_kind, url, second_url, chain_number, contract_address } = input;
      audit({ record: recordOf(input), after: { service_kind, url, second_url, chain_number, contract_address } });
      return { id };
    },
    AnchorServiceEdit: async ({ input: { id, ...edit }, scope, audit }: CallOf<Contract['AnchorServiceEdit']>) => {
      const before = await editService(scope, kernel, id, edit);
      const { url, second_url, every_minutes, confirmations, is_active } = before;
      audit({
        record: recordOf(before),
        before: { url, second_url, every_minutes, confirmations, is_active },
        after: edit,
      });
      return {};
    },
    AnchorServiceDel: async ({ input, scope, audit }: CallOf<Contract['AnchorServiceDel']>) => {
      audit({ record: recordOf(await deleteService(scope, input.id)) });
      return {};
    },
    AnchorContractDeploy: async ({ input, scope, audit }: CallOf<Contract['AnchorContractDeploy']>) => {
      const contract_address = await deployContract(scope, kernel, input.id);
      audit({ record: recordOf(await findService(scope, input.id)), after: { contract_address } });
      return { contract_address };
    },
    AnchorAdd: async ({ input, scope, audit }: CallOf<Contract['AnchorAdd']>) => {
      const size = await addAnchor(scope, input.service_id);
      await enqueueAnchors(scope, input.service_id);
      audit({ record: recordOf(await findService(scope, input.service_id)), after: { size } });
      return { size };
    },
    AnchorRetry: async ({ input, scope, audit }: CallOf<Contract['AnchorRetry']>) => {
      const serviceId = await retryAnchor(scope, input.id);
      await enqueueAnchors(scope, serviceId);
      audit({ record: `anchor ${input.id}` });
      return {};
    },
  };
}
