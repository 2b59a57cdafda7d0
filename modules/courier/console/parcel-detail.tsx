import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { DetailPage, DetailSection, FieldGrid } from '@linehaul/console-kernel/detail/detail-screen.tsx';
import { Loaded } from '@linehaul/console-kernel/screen/loaded.tsx';
import { Link, useParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { useTextOf } from '@linehaul/console-kernel/text/text.ts';
import { courierContract, type ParcelDetail } from '../contract/courier.contract.ts';
import { deleteParcel, editParcel } from './parcel-actions.tsx';
import { CompanyName, ParcelStateTag } from './parcel-facts.tsx';
import { Journey, TrackingNote } from './parcel-journey.tsx';
import { RefreshParcel } from './parcel-refresh.tsx';

function Detail({ parcel }: { parcel: ParcelDetail }) {
  const text = useTextOf();
  return (
    <DetailPage
      title={parcel.parcel_no}
      state={<ParcelStateTag state={parcel.state} />}
      note={<CompanyName {...parcel} />}
      subject={parcel}
      actions={[editParcel, deleteParcel]}
    >
      <DetailSection title="courier.section.parcel">
        <FieldGrid
          of={parcel}
          messages="courier"
          rows={[
            { field: 'company', render: (row) => <CompanyName {...row} /> },
            { field: 'parcel_no' },
            { field: 'content', as: 'choice' },
            { field: 'subject_no', render: (row) => <Link to={row.subject_page}>{row.subject_no}</Link> },
            { field: 'phone_tail' },
            { field: 'note' },
            { field: 'created_at', as: 'time' },
          ]}
        />
      </DetailSection>
      <DetailSection title="courier.section.journey" extra={<RefreshParcel parcel={parcel} />}>
        <TrackingNote parcel={parcel} />
        {parcel.events.length === 0 ? <p className="lh-nothing">{text('courier.empty.journey')}</p> : null}
        <Journey parcel={parcel} />
      </DetailSection>
    </DetailPage>
  );
}

const refreshMs = 15_000;

/** One parcel with its journey, as far as it is known. */
export default function ParcelDetailPage() {
  const { id } = useParams();
  const query = useQueryOf(courierContract.ParcelInfo, { id: Number(id) }, { refetchIntervalMs: refreshMs });
  return <Loaded query={query}>{(parcel) => <Detail parcel={parcel} />}</Loaded>;
}
