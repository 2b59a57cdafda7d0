import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import BusinessIcon from '@mui/icons-material/Business';
import DescriptionIcon from '@mui/icons-material/Description';
import DirectionsBusIcon from '@mui/icons-material/DirectionsBus';
import GroupIcon from '@mui/icons-material/Group';
import HistoryIcon from '@mui/icons-material/History';
import LocalShippingIcon from '@mui/icons-material/LocalShipping';
import PaymentsIcon from '@mui/icons-material/Payments';
import PlaceIcon from '@mui/icons-material/Place';
import ReceiptIcon from '@mui/icons-material/Receipt';
import RouteIcon from '@mui/icons-material/Route';
import SettingsIcon from '@mui/icons-material/Settings';
import { Admin, Layout, Resource } from 'react-admin';
import { flagAuth } from './flag-auth';
import { fetchOrders } from './order-source';
import { Orders } from './orders';

const others = [
  { name: 'waybills', icon: DescriptionIcon },
  { name: 'lines', icon: RouteIcon },
  { name: 'trips', icon: LocalShippingIcon },
  { name: 'vehicles', icon: DirectionsBusIcon },
  { name: 'sites', icon: PlaceIcon },
  { name: 'members', icon: GroupIcon },
  { name: 'payments', icon: PaymentsIcon },
  { name: 'settlements', icon: AccountBalanceIcon },
  { name: 'companies', icon: BusinessIcon },
  { name: 'history', icon: HistoryIcon },
  { name: 'settings', icon: SettingsIcon },
];

function Elsewhere() {
  return <p>Nothing is measured here.</p>;
}

/** Sign-in page, layout and menu are react-admin's own; nobody is told that it runs. */
export function FreightAdmin() {
  return (
    <Admin disableTelemetry title="Freight" layout={Layout} authProvider={flagAuth} dataProvider={fetchOrders}>
      <Resource name="orders" icon={ReceiptIcon} list={Orders} />
      {others.map(({ name, icon }) => (
        <Resource key={name} name={name} icon={icon} list={Elsewhere} />
      ))}
    </Admin>
  );
}
