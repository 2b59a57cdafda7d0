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

export const mtunionKey = 'mtunion';

const orders = settingMeta({ group: 'orders' });
const shares = settingMeta({ group: 'shares' });
const percent = z.int().min(0).max(100);

/** A tenant's application at Meituan's alliance, how its orders are read, and what promoters have of a commission. */
export const mtunionSettings = z.object({
  app_key: line(64, 1)
    .regex(/^[0-9a-zA-Z]+$/)
    .meta(settingMeta({ group: 'application', example: '0123456789abcdef0123456789abcdef' })),
  app_secret: secretText(128).meta(settingMeta({ group: 'application', sent_to: ['app_key'] })),
  /** Which halves of the programme are read: what is brought to the door, what is used at the shop. */
  platforms: z.enum(['both', 'home', 'store']).default('both').meta(orders),
  window_minutes: z.int().min(10).max(1_440).default(60).meta(orders),
  level_1_percent: percent.default(50).meta(shares),
  level_2_percent: percent.default(60).meta(shares),
  level_3_percent: percent.default(70).meta(shares),
  parent_percent: percent.default(0).meta(shares),
});
export type MtunionSettings = z.output<typeof mtunionSettings>;

/** Long and short addresses of the web, of Meituan's app, and the path of its mini program. */
const linkKind = z.enum(['long', 'short', 'app', 'mini_program']);
export type LinkKind = z.output<typeof linkKind>;

export const mtunionContract = contract({
  MtunionOrderList: affiliateOrderListCall('/v1/addons/mtunion/MtunionOrderList'),
  MtunionUserList: promoterListCall('/v1/addons/mtunion/MtunionUserList'),
  MtunionUserSave: promoterSaveCall('/v1/addons/mtunion/MtunionUserSave'),
  MtunionUserDel: promoterDeleteCall('/v1/addons/mtunion/MtunionUserDel'),
  MtunionUserPay: promoterPayCall('/v1/addons/mtunion/MtunionUserPay'),
  MtunionSyncInfo: affiliateSyncInfoCall('/v1/addons/mtunion/MtunionSyncInfo'),
  MtunionSyncStart: affiliateSyncStartCall('/v1/addons/mtunion/MtunionSyncStart'),
  /** A link of an activity that earns commission, a promoter's where one is named. */
  MtunionLinkMake: {
    method: 'POST',
    path: '/v1/addons/mtunion/MtunionLinkMake',
    open: true,
    industries,
    transaction: 'own',
    input: z.object({
      /** The activity's number in the alliance's console. */
      activity_no: line(20, 1),
      link_kind: linkKind.default('short'),
      promoter_id: rowIdOf('affiliate_promoter').nullable().default(null),
    }),
    output: z.object({ link: z.string() }),
    audit: 'mtunion.link',
  },
});

export const mtunionErrors = errors('mtunion', {
  not_set_up: 409,
  /** An activity's number has digits alone. */
  activity_broken: 422,
  not_taken: 409,
  limited: 429,
  unreachable: 503,
  no_answer: 503,
});
