import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailSection } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { ActionBar, useActionRunner, useAllowed } from '@linehaul/console-kernel/screen/action.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { courierContract, type Parcel, type ParcelDetail } from '../contract/courier.contract.ts';
import { addParcel, deleteParcel, editParcel, type ParcelSubjectRef } from './parcel-actions.tsx';
import { CompanyName, ParcelStateTag } from './parcel-facts.tsx';
import { Journey, TrackingNote } from './parcel-journey.tsx';
import { RefreshParcel } from './parcel-refresh.tsx';

const ofParcel = [editParcel, deleteParcel];
const ofSubject = [addParcel];
/** Stops that are shown here; the parcel's own page has all. */
const shownStops = 4;
const refreshMs = 15_000;

function ParcelItem({ parcel }: { parcel: ParcelDetail }) {
  const text = useTextOf();
  const runner = useActionRunner<Parcel>();
  const allowedActions = useAllowed(ofParcel);
  const { id, content, note, parcel_no, events } = parcel;
  const page = `/logistics/courier/info/${id}`;
  return (
    <li>
      <div className="cr-head">
        <strong>
          <CompanyName {...parcel} />{' '}
          <Link className="lh-figure" to={page}>
            {parcel_no}
          </Link>
        </strong>
        <ParcelStateTag state={parcel.state} />
        <span>{[text(`courier.content.${content}`), note].filter(Boolean).join(' · ')}</span>
        <span className="cr-head">
          <RefreshParcel parcel={parcel} />
          <ActionBar look="row" actions={allowedActions(parcel)} subject={parcel} start={runner.start} />
        </span>
      </div>
      <TrackingNote parcel={parcel} />
      <Journey parcel={parcel} shown={shownStops} />
      {events.length > shownStops ? <Link to={page}>{text('courier.action.whole')}</Link> : null}
      {runner.dialog}
    </li>
  );
}

/** Parcels that were sent by a courier for one subject. */
export function ParcelSection(subject: ParcelSubjectRef) {
  const text = useTextOf();
  const query = useQueryOf(courierContract.ParcelsOf, subject, { refetchIntervalMs: refreshMs });
  const runner = useActionRunner<ParcelSubjectRef>();
  const allowedActions = useAllowed(ofSubject);
  const bar = <ActionBar look="bar" actions={allowedActions(subject)} subject={subject} start={runner.start} />;
  return (
    <DetailSection title="courier.section.parcels" extra={bar}>
      <Loaded query={query}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="lh-nothing">{text('courier.empty.subject')}</p>
          ) : (
            <ul className="cr-list">
              {list.map((parcel) => (
                <ParcelItem key={parcel.id} parcel={parcel} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {runner.dialog}
    </DetailSection>
  );
}
