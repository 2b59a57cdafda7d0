import { addOperatorWithRole } from '@linehaul/modules/access/server/access.port.ts';
import { addApprovedTenant } from '@linehaul/modules/joining/server/joining.port.ts';
import { sessionContract } from '@linehaul/modules/session/contract/session.contract.ts';
import { registerTestInstallation } from '@linehaul/server-kernel/testing/test-app.ts';
import { gate, openGate, serverModules } from '../modules.ts';

registerTestInstallation({
  modules: serverModules,
  gate,
  openGate,
  addTenant: (scope, overrides, password) =>
    addApprovedTenant(scope, { ...overrides, password, shop_name: overrides.account, nick_name: overrides.account }),
  addOperator: (scope, overrides, password) => {
    const { login_name, path_arr, api_arr } = overrides;
    const draft = { login_name, nick_name: login_name, phone: '13800138000', password };
    return addOperatorWithRole(scope, draft, { name: `role of ${login_name}`, description: '', path_arr, api_arr });
  },
  signIn: (call, username, name, password) =>
    call(sessionContract.Login, { username, name, password, type: name === '' ? 'supplier' : 'operator' }),
});
