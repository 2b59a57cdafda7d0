import { useQueryOf } from '@linehaul/console-kernel/call/call.ts';
import { useLeave } from '@linehaul/console-kernel/form/form-screen.tsx';
import { useSearchParams } from '@linehaul/console-kernel/screen/navigation.tsx';
import { securityContract } from '../contract/security.contract.ts';
import { accessIpsPath, deleteIp } from './access-ip-actions.tsx';
import AccessIpList from './access-ip-list.tsx';

const Question = deleteIp.dialog;

/** The list with the question open for the row that the address names: `/safe/AccessIpDel?id=7`. */
export default function AccessIpDel() {
  const id = Number(useSearchParams()[0].get('id'));
  const { data: ip } = useQueryOf(securityContract.AccessIpInfo, { id }, { enabled: id > 0 });
  const leave = useLeave();
  return (
    <>
      <AccessIpList />
      {ip && Question ? <Question subject={ip} onClose={() => leave(accessIpsPath)} /> : null}
    </>
  );
}
