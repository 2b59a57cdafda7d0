import { time } from '@linehaul/console-kernel/format/format.ts';
import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { spikebuyContract } from '../contract/spikebuy.contract.ts';

const { SpikebuyActivityList, SpikebuySessionList } = spikebuyContract;
const limit = 50;

export const activitySource = remote<typeof SpikebuyActivityList>({
  endpoint: SpikebuyActivityList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

/** The newest first, each with when it begins. */
export const sessionSource = remote<typeof SpikebuySessionList>({
  endpoint: SpikebuySessionList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name, starts_at }) => `${name} · ${time(starts_at)}`,
});
