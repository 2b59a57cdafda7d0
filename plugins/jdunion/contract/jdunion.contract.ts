import { contract } from '@linehaul/contract/endpoint.ts';
import { errors } from '@linehaul/contract/errors.ts';
import { settingMeta } from '@linehaul/contract/setting-meta.ts';
import { line, rowIdOf, secretText } from '@linehaul/contract/units.ts';
import {
  affiliateOrderListCall,
  affiliateSyncInfoCall,
  affiliateSyncStartCall,
  affiliateIndustries as industries,
  promoterDeleteCall,
  promoterListCall,
  promoterPayCall,
  promoterSaveCall,
} from '@linehaul/modules/affiliate/contract/affiliate.contract.ts';
import { z } from 'zod';

export const jdunionKey = 'jdunion';

const orders = settingMeta({ group: 'orders' });
const links = settingMeta({ group: 'links' });
const shares = settingMeta({ group: 'shares' });
const percent = z.int().min(0).max(100);

/** A tenant's application at JD's alliance, how its orders are read, and what promoters have of a commission. */
export const jdunionSettings = z.object({
  app_key: line(64, 1)
    .regex(/^[0-9a-zA-Z]+$/)
    .meta(settingMeta({ group: 'application', example: '0123456789abcdef0123456789abcdef' })),
  app_secret: secretText(64).meta(settingMeta({ group: 'application', sent_to: ['app_key'] })),
  /** Of a tool that works for somebody else's alliance account; one's own needs none. */
  access_token: secretText(200)
    .optional()
    .meta(settingMeta({ group: 'application', sent_to: ['app_key'] })),
  /** Under which name the call's own parameters are sent. */
  parameter_name: z
    .enum(['newer', 'older'])
    .default('newer')
    .meta(settingMeta({ group: 'application' })),
  /** What of an order says who has brought it. */
  promoter_field: z.enum(['position_id', 'sub_union_id']).default('position_id').meta(orders),
  window_minutes: z.int().min(10).max(60).default(60).meta(orders),
  /** When a commission counts as settled: on the day on which JD pays it, or once the order is finished. */
  settled_when: z.enum(['pay_day', 'finished']).default('pay_day').meta(orders),
  /** By which call links are made: each is applied for. */
  link_call: z.enum(['common', 'by_sub_union']).default('common').meta(links),
  /** The site of the alliance's account; the first call wants one. */
  site_no: line(20)
    .regex(/^\d*$/)
    .default('')
    .meta(settingMeta({ group: 'links', show_when: { field: 'link_call', values: ['common'] } })),
  level_1_percent: percent.default(50).meta(shares),
  level_2_percent: percent.default(60).meta(shares),
  level_3_percent: percent.default(70).meta(shares),
  parent_percent: percent.default(0).meta(shares),
});
export type JdunionSettings = z.output<typeof jdunionSettings>;

export const jdunionContract = contract({
  JdunionOrderList: affiliateOrderListCall('/v1/addons/jdunion/JdunionOrderList'),
  JdunionUserList: promoterListCall('/v1/addons/jdunion/JdunionUserList'),
  JdunionUserSave: promoterSaveCall('/v1/addons/jdunion/JdunionUserSave'),
  JdunionUserDel: promoterDeleteCall('/v1/addons/jdunion/JdunionUserDel'),
  JdunionUserPay: promoterPayCall('/v1/addons/jdunion/JdunionUserPay'),
  JdunionSyncInfo: affiliateSyncInfoCall('/v1/addons/jdunion/JdunionSyncInfo'),
  JdunionSyncStart: affiliateSyncStartCall('/v1/addons/jdunion/JdunionSyncStart'),
  /** A link that earns commission, a promoter's where one is named. */
  JdunionLinkMake: {
    method: 'POST',
    path: '/v1/addons/jdunion/JdunionLinkMake',
    open: true,
    industries,
    transaction: 'own',
    input: z.object({
      /** The address of goods or of a page at JD. */
      material: line(1_000, 1),
      promoter_id: rowIdOf('affiliate_promoter').nullable().default(null),
    }),
    output: z.object({ link: z.string() }),
    audit: 'jdunion.link',
  },
});

export const jdunionErrors = errors('jdunion', {
  not_set_up: 409,
  link_broken: 422,
  not_taken: 409,
  limited: 429,
  unreachable: 503,
  no_answer: 503,
});
