import { buildRows, type PlaceholderRow } from './placeholder-row.ts';

const affiliates: readonly PlaceholderRow[] = [
  ...buildRows({ primary: 'operations', pluginKey: 'taobaoke', group: 'group.taobaoke' }, [
    ['taobaoke_nav', '/plugin/taobaoke/nav', { menu: 10 }],
    ['taobaoke_adverts', '/plugin/taobaoke/adverts', { menu: 11 }],
    ['taobaoke_users', '/plugin/taobaoke/users', { menu: 12 }],
    ['taobaoke_orders', '/plugin/taobaoke/orders', { menu: 13 }],
    ['taobaoke_token', '/plugin/taobaoke/token', { menu: 14 }],
  ]),
  ...buildRows({ primary: 'operations', group: 'group.affiliate' }, [
    ['jdunion', '/plugin/jdunion/manage', { menu: 20, pluginKey: 'jdunion' }],
    ['mtunion', '/plugin/mtunion/manage', { menu: 21, pluginKey: 'mtunion' }],
  ]),
];

const marketing: readonly PlaceholderRow[] = [
  ...buildRows({ primary: 'operations', group: 'group.selling' }, [
    ['auction', '/plugin/auction/manage', { menu: 30, pluginKey: 'auction' }],
    ['groupbuy', '/plugin/groupbuy/manage', { menu: 31, pluginKey: 'groupbuy' }],
    ['spikebuy', '/plugin/spikebuy/manage', { menu: 32, pluginKey: 'spikebuy' }],
    ['cloudbuy', '/plugin/cloudbuy/manage', { menu: 33, pluginKey: 'cloudbuy' }],
  ]),
  ...buildRows({ primary: 'operations', pluginKey: 'wxpub', group: 'group.wxpub' }, [
    ['wxpub_menu', '/plugin/wxpub/menu', { menu: 40 }],
    ['wxpub_keywords', '/plugin/wxpub/keywords', { menu: 41 }],
    ['wxpub_messages', '/plugin/wxpub/messages', { menu: 42 }],
    ['wxpub_templates', '/plugin/wxpub/templates', { menu: 43 }],
    ['wxpub_fans', '/plugin/wxpub/fans', { menu: 44 }],
  ]),
  ...buildRows({ primary: 'operations', group: 'group.loyalty' }, [
    ['utility_log', '/plugin/utility/log', { menu: 53, pluginKey: 'utility' }],
  ]),
];

const connections: readonly PlaceholderRow[] = [
  ...buildRows({ primary: 'settings', group: 'group.payment_channels' }, [
    ['adapay', '/plugin/adapay/setting', { menu: 112, pluginKey: 'adapay' }],
  ]),
  ...buildRows({ primary: 'settings', group: 'group.connections' }, [
    ['certification', '/plugin/certification/manage', { menu: 121, pluginKey: 'certification' }],
  ]),
];

/** The plug-ins' pages: each behind its key. */
export const addonRows: readonly PlaceholderRow[] = [...affiliates, ...marketing, ...connections];
