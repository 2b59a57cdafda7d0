import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

export const membersessionCustomer = customerModule({
  name: 'membersession',
  pages: [
    {
      path: '/business/:shop/sign-in',
      title: 'membersession.sign_in.title',
      load: () => import('./member-sign-in.tsx'),
    },
    {
      path: '/business/:shop/me',
      title: 'membersession.me.title',
      load: () => import('./member-me.tsx'),
      needsMember: true,
      menu: 90,
    },
  ],
});
