import {
  AppstoreFilled,
  AppstoreOutlined,
  ContactsFilled,
  ContactsOutlined,
  FileTextFilled,
  FileTextOutlined,
  HomeFilled,
  HomeOutlined,
  MoneyCollectFilled,
  MoneyCollectOutlined,
  NotificationFilled,
  NotificationOutlined,
  PieChartFilled,
  PieChartOutlined,
  ReadFilled,
  ReadOutlined,
  SettingFilled,
  SettingOutlined,
  WalletFilled,
  WalletOutlined,
} from '@ant-design/icons';
import type { Primary } from '@linehaul/console-kernel/module/console-module.ts';

const icons = {
  home: [HomeOutlined, HomeFilled],
  orders: [FileTextOutlined, FileTextFilled],
  refunds: [MoneyCollectOutlined, MoneyCollectFilled],
  products: [AppstoreOutlined, AppstoreFilled],
  content: [ReadOutlined, ReadFilled],
  statistics: [PieChartOutlined, PieChartFilled],
  operations: [NotificationOutlined, NotificationFilled],
  finance: [WalletOutlined, WalletFilled],
  settings: [SettingOutlined, SettingFilled],
  accounts: [ContactsOutlined, ContactsFilled],
} as const;

/** A primary entry's icon, filled when it is the active one. */
export function PrimaryIcon({ primary, active }: { primary: Primary; active: boolean }) {
  const [Outlined, Filled] = icons[primary];
  return active ? <Filled aria-hidden="true" /> : <Outlined aria-hidden="true" />;
}
