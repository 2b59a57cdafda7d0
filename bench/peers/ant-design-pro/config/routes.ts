const others = [
  { name: 'waybills', icon: 'fileText' },
  { name: 'lines', icon: 'nodeIndex' },
  { name: 'trips', icon: 'send' },
  { name: 'vehicles', icon: 'car' },
  { name: 'sites', icon: 'environment' },
  { name: 'members', icon: 'team' },
  { name: 'payments', icon: 'payCircle' },
  { name: 'settlements', icon: 'bank' },
  { name: 'companies', icon: 'shop' },
  { name: 'history', icon: 'history' },
  { name: 'settings', icon: 'setting' },
];

export const routes = [
  { path: '/user', layout: false, routes: [{ name: 'login', path: '/user/login', component: './login' }] },
  { name: 'orders', icon: 'table', path: '/orders', component: './orders' },
  ...others.map(({ name, icon }) => ({ name, icon, path: `/${name}`, component: './elsewhere' })),
  { path: '/', redirect: '/orders' },
];
