import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { cloudbuyContract } from '../contract/cloudbuy.contract.ts';

const { CloudbuyRoundList } = cloudbuyContract;
const limit = 50;

export const roundSource = remote<typeof CloudbuyRoundList>({
  endpoint: CloudbuyRoundList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});
