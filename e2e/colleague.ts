import type { EndpointSpec } from '@linehaul/contract/endpoint.ts';
import { accessContract } from '@linehaul/modules/access/contract/access.contract.ts';
import { signedIn } from './client.ts';

interface Colleague {
  /** The operator's own sign-in name; the password is that of the demo accounts. */
  loginName: string;
  pages: readonly string[];
  calls: readonly EndpointSpec[];
}

/** A second person of an account, who works at all of its sites with a role of these pages and calls. */
export async function addColleague(origin: string, username: string, { loginName, pages, calls }: Colleague) {
  const owner = await signedIn(origin, username);
  const { id } = await owner(accessContract.roleadd, {
    name: `Role of ${loginName}`,
    description: '',
    path_arr: JSON.stringify(['/dashboard', ...pages]),
    api_arr: JSON.stringify(calls.map(({ path }) => path)),
  });
  await owner(accessContract.OperatorAdd, {
    login_name: loginName,
    nick_name: loginName,
    phone: '13900000077',
    role_ids: [id],
    has_all_sites: true,
    password: 'linehaul-demo',
  });
}
