import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { PromotionRow } from '../contract/promotion.contract.ts';

/** Unix seconds: `from` on, and before `until`. */
export interface PromotionSpan {
  from: number;
  until: number;
}

/** A plug-in that sells goods at prices of their own for a time: group buying, a flash sale. */
export interface PromotionSource {
  /** The plug-in's; its list of promotions is its page `manage`. */
  readonly key: string;
  /** What is sold in a span of time, drafts too; the latest two hundred. */
  list(scope: Scope, span: PromotionSpan): Promise<Omit<PromotionRow, 'key'>[]>;
}

export const promotionSources = extensionPoint<PromotionSource>('promotions');
