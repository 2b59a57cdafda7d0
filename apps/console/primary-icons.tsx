import AppstoreFilled from '@ant-design/icons/AppstoreFilled';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import ContactsFilled from '@ant-design/icons/ContactsFilled';
import ContactsOutlined from '@ant-design/icons/ContactsOutlined';
import FileTextFilled from '@ant-design/icons/FileTextFilled';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import HomeFilled from '@ant-design/icons/HomeFilled';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import MoneyCollectFilled from '@ant-design/icons/MoneyCollectFilled';
import MoneyCollectOutlined from '@ant-design/icons/MoneyCollectOutlined';
import NotificationFilled from '@ant-design/icons/NotificationFilled';
import NotificationOutlined from '@ant-design/icons/NotificationOutlined';
import PieChartFilled from '@ant-design/icons/PieChartFilled';
import PieChartOutlined from '@ant-design/icons/PieChartOutlined';
import ReadFilled from '@ant-design/icons/ReadFilled';
import ReadOutlined from '@ant-design/icons/ReadOutlined';
import SettingFilled from '@ant-design/icons/SettingFilled';
import SettingOutlined from '@ant-design/icons/SettingOutlined';
import WalletFilled from '@ant-design/icons/WalletFilled';
import WalletOutlined from '@ant-design/icons/WalletOutlined';
import type { Primary } from '@linehaul/console-kernel/console-module.ts';

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
