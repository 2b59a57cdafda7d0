import { listScreen } from '@linehaul/console-kernel/list/list-screen.tsx';
import { Link } from '@linehaul/console-kernel/screen/navigation.tsx';
import { courierContract } from '../contract/courier.contract.ts';
import { deleteParcel, editParcel } from './parcel-actions.tsx';
import { CompanyName, parcelTones } from './parcel-facts.tsx';

/** Every parcel of the tenant. */
export default listScreen({
  endpoint: courierContract.ParcelList,
  messages: 'courier',
  columns: [
    { field: 'parcel_no', as: 'link', to: ({ id }) => `/logistics/courier/info/${id}` },
    { field: 'company', render: (parcel) => <CompanyName {...parcel} />, exports: ['company', 'company_name'] },
    { field: 'state', as: 'status', tones: parcelTones },
    { field: 'content', as: 'choice' },
    {
      field: 'subject_no',
      render: ({ subject_no, subject_page }) =>
        subject_page === '' ? (
          subject_no
        ) : (
          <Link className="lh-cell-link" to={subject_page}>
            {subject_no}
          </Link>
        ),
    },
    { field: 'last_text' },
    { field: 'last_at', as: 'time' },
    { field: 'created_at', as: 'time', hidden: true },
    { field: 'note', hidden: true },
  ],
  filters: ['state', 'company', 'content'],
  rowActions: [editParcel, deleteParcel],
  empty: 'courier.empty.list',
  emptyHint: 'courier.empty.list_hint',
});
