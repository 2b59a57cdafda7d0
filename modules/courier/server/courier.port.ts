export type { ReportedParcel } from './courier-push.steps.ts';
// Open to plug-ins too.
export { subscribeAgain, takePush } from './courier-push.steps.ts';
export {
  type CourierTracker,
  courierTrackers,
  type NamedCompany,
  type Track,
  type TrackAnswer,
  type TrackedParcel,
  type TrackFault,
} from './courier-tracker.extension.ts';
export { followParcel } from './parcel-follow.steps.ts';
export { parcelSubjects } from './parcel-subject.extension.ts';
export { publicParcels } from './public-parcel.steps.ts';
