import { PageHeader } from '@linehaul/console-kernel/screen/page-header.tsx';
import { RoleForm } from './role-form.tsx';

/** A role opens at least the start page. */
const start = { name: '', description: '', path_arr: ['/dashboard'], api_arr: [] };

export default function RoleAdd() {
  return (
    <div className="lh-page">
      <PageHeader />
      <RoleForm start={start} />
    </div>
  );
}
