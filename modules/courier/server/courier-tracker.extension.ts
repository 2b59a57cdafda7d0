import type { Scope } from '@linehaul/server-kernel/database/scope.ts';
import { extensionPoint } from '@linehaul/server-kernel/module/extension-point.ts';
import type { CourierCompany, CourierFault, Parcel, ParcelEvent, ParcelState } from '../contract/courier.contract.ts';

/** The company as a parcel names it. */
export interface NamedCompany {
  company: CourierCompany;
  /** Of one that is `other`, else empty. */
  company_name: string;
}

/** What a tracking service has to know of a parcel. */
export type TrackedParcel = Pick<Parcel, keyof NamedCompany | 'parcel_no' | 'phone_tail'>;

/** A parcel's whole journey, as far as the service knows it. */
export interface Track {
  state: ParcelState;
  /** The newest first. */
  events: readonly ParcelEvent[];
  /** The company that it is really with, where that is another one than was asked about. */
  corrected?: NamedCompany;
}

export type TrackFault = Exclude<CourierFault, 'none'>;
export type TrackAnswer = { kind: 'track'; track: Track } | { kind: 'fault'; fault: TrackFault };

/** A tracking service with the tenant's account. Its calls take as long as the service does: never inside a transaction. */
export interface CourierTracker {
  /** `express.kuaidi100`. */
  readonly key: string;
  /** Whether the scope's tenant has chosen and set it up. */
  isReady(scope: Scope): Promise<boolean>;
  query(scope: Scope, parcel: TrackedParcel): Promise<TrackAnswer>;
  /** Has the service report each change by itself, through `takePush`; `unwanted`: the tenant does without. */
  subscribe(scope: Scope, parcel: TrackedParcel): Promise<'subscribed' | 'unwanted' | TrackFault>;
  /** The company to which a number belongs; null when the service cannot tell. */
  companyOf(scope: Scope, parcel_no: string): Promise<NamedCompany | null>;
}

/** Tracking services; the first one that is ready for a tenant follows its parcels. */
export const courierTrackers = extensionPoint<CourierTracker>('courier trackers');
