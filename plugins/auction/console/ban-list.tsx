import { StopOutlined } from '@ant-design/icons';
import { confirmAction, dialogAction } from '@linehaul/console-kernel/form/action-dialog.tsx';
import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import type { ListPage } from '@linehaul/console-kernel/list/list-types.ts';
import { memberSource } from '@linehaul/modules/member/console/member.sources.ts';
import { auctionContract } from '../contract/auction.contract.ts';
import type { Ban } from '../contract/auction-record.contract.ts';
import { banDialog } from './ban-action.ts';

const { AuctionBanAdd, AuctionBanDel, AuctionBanList } = auctionContract;

const add = dialogAction<typeof AuctionBanAdd, ListPage>({
  ...banDialog,
  title: 'auction.action.ban',
  icon: <StopOutlined />,
  primary: true,
  fields: [
    { field: 'member_id', as: 'remote', source: memberSource, span: 'full' },
    { field: 'reason', span: 'full' },
  ],
  hidden: () => ({}),
});

const lift = confirmAction<typeof AuctionBanDel, Ban>({
  endpoint: AuctionBanDel,
  title: 'auction.action.lift',
  input: ({ id }) => ({ id }),
  question: 'auction.ask.lift',
  params: ({ member_name }) => ({ name: member_name }),
  success: 'auction.done.lifted',
});

/** Members who may not bid. */
export default listScreen({
  endpoint: AuctionBanList,
  messages: 'auction',
  columns: [
    { field: 'member_name', exports: ['member_code', 'member_name'] },
    { field: 'reason' },
    { field: 'login_name' },
    { field: 'created_at', as: 'time' },
  ],
  filters: [{ field: 'member_id', as: 'remote', source: memberSource }],
  rowActions: [lift],
  toolbar: [add],
  empty: 'auction.empty.bans',
});
