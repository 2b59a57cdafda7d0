import type { TrackAnswer, TrackFault } from '@linehaul/modules/courier/server/courier.port.ts';

/** A parcel as a provider is asked about it: the company by the provider's code. */
export interface CodedParcel {
  code: string;
  parcel_no: string;
  phone_tail: string;
}

/** A tenant's account at one provider. */
export interface ExpressAccess {
  query(parcel: CodedParcel): Promise<TrackAnswer>;
  /** `address` is where reports are to come. */
  subscribe(parcel: CodedParcel, address: string): Promise<'subscribed' | TrackFault>;
  /** The provider's code of the company that a number belongs to; null when it cannot tell. */
  codeOfNumber(parcel_no: string): Promise<string | null>;
  /** What is wrong with the account, without a question that costs money; null when nothing is. */
  fault(): Promise<TrackFault | null>;
}
