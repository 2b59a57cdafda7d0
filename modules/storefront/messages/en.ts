import type { ErrorTexts } from '@linehaul/contract/errors.ts';
import type { storefrontErrors } from '../contract/storefront.contract.ts';

export const en = {
  menu: {
    page: 'Customer pages',
    group: 'Customer pages',
    home: 'Start',
  },
  /** Links of the start page to pages of modules whose texts are many. */
  link: {
    goods: 'Goods',
    goods_orders: 'My goods orders',
  },
  home: { welcome: 'Welcome to {{name}}' },
  call: {
    StorefrontInfo: 'Customer pages: see the settings',
    StorefrontSave: 'Customer pages: set up',
    StorefrontLogo: 'Customer pages: see the logo',
  },
  group: {
    pages: 'Pages',
    look: 'Appearance',
  },
  field: {
    is_on: 'Open to customers',
    short_name: 'Short address',
    host_name: 'Own domain',
    name: 'Name on the pages',
    colour: 'Colour',
    logo_id: 'Logo',
  },
  hint: {
    is_on: 'Switched off, your customers read that the pages are closed. The address stays yours.',
    short_name: 'Part of the address: /business/<short address>. Lower case letters, digits and hyphens.',
    host_name: 'For instance shop.example.com. Have it point to this server; its start page then leads to your pages.',
    colour: 'Made lighter or darker where letters on it could not be read.',
  },
  preview: {
    open: 'Open the pages',
    light: 'On light',
    dark: 'On dark',
    sample: 'Sample',
    adjusted: '{{colour}} is shown as {{shown}} here, so that it can be read.',
  },
  done: {
    saved: 'Customer pages saved',
  },
  error: {
    short_name_taken: 'Another company has this short address. Choose another one.',
    short_name_shape: '3 to 32 lower case letters, digits and hyphens; the first is a letter, the last no hyphen.',
    short_name_reserved: 'This word is used by pages of the system. Choose another one.',
    host_name_taken: 'Another company uses this domain.',
    host_name_shape:
      'This is no domain name: it looks like shop.example.com, in lower case, without https:// and without a port.',
    host_name_own: 'This is the address of the system itself. Enter a domain of your own.',
    off: 'These pages are switched off.',
  } satisfies ErrorTexts<typeof storefrontErrors>,
};
