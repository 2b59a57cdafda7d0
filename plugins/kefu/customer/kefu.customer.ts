import { customerModule } from '@linehaul/customer-kernel/module/customer-module.ts';

/** Customer service: a chat at the corner of a tenant's pages. */
export const kefuCustomer = customerModule({
  name: 'kefu',
  pages: [],
  corner: () => import('./chat-corner.tsx'),
});
