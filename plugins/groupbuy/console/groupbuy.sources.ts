import { remote } from '@linehaul/console-kernel/select/remote-source.ts';
import { groupbuyContract } from '../contract/groupbuy.contract.ts';

const { GroupbuyActivityList, GroupbuyGroupList } = groupbuyContract;
const limit = 50;

export const activitySource = remote<typeof GroupbuyActivityList>({
  endpoint: GroupbuyActivityList,
  input: (keyword) => ({ keyword, limit }),
  value: ({ id }) => id,
  label: ({ name }) => name,
});

/** Activities that open groups now. */
export const runningSource = remote<typeof GroupbuyActivityList>({
  endpoint: GroupbuyActivityList,
  input: (keyword) => ({ keyword, limit, state: 'running' }),
  value: ({ id }) => id,
  label: ({ name, goods_name }) => `${name} · ${goods_name}`,
});

/** All groups, by number and activity. */
export const groupSource = remote<typeof GroupbuyGroupList>({
  endpoint: GroupbuyGroupList,
  input: () => ({ limit }),
  value: ({ id }) => id,
  label: ({ id, activity_name }) => `${id} · ${activity_name}`,
});
