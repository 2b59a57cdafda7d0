import { consoleModule } from '@linehaul/console-kernel/module/console-module.ts';
import { fleetPermissions } from '@linehaul/modules/fleet/contract/fleet-permissions.contract.ts';
import { tripPermissions } from '@linehaul/modules/trip/contract/trip-permissions.contract.ts';
import { waybillPermissions } from '@linehaul/modules/waybill/contract/waybill-permissions.contract.ts';
import { openapiPermissions } from '../contract/openapi-permissions.contract.ts';

const { ApiSetInfo, ApiGuide, DebugGoodsDraft, DebugGoodsInfo, DebugOrderDraft, DebugOrderInfo } = openapiPermissions;
const { WaybillInfo, WaybillAdd, WaybillReceive, WaybillDeliver, WaybillSign } = waybillPermissions;
const { TripAdd, TripInfo, TripSave, TripLoad, TripDepart, TripArrive } = tripPermissions;
const { VehicleList, DriverList } = fleetPermissions;

/** The calls of a dispatch, each of them for those who dispatch: the others see what becomes of the order. */
const dispatch = [
  WaybillInfo,
  WaybillAdd,
  WaybillReceive,
  WaybillDeliver,
  WaybillSign,
  TripAdd,
  TripInfo,
  TripSave,
  TripLoad,
  TripDepart,
  TripArrive,
  VehicleList,
  DriverList,
];

export const openapiConsole = consoleModule({
  name: 'openapi',
  screens: [
    {
      path: '/api_config',
      title: 'openapi.menu.config',
      load: () => import('./api-config.tsx'),
      needs: [ApiSetInfo, ApiGuide],
      primary: 'home',
      menu: 20,
      authorizedOnly: true,
    },
    {
      path: '/debug/order',
      title: 'openapi.menu.debug_order',
      load: () => import('./debug-order.tsx'),
      needs: [[DebugOrderDraft, DebugGoodsDraft]],
      primary: 'home',
      menu: 30,
      debugOnly: true,
    },
    {
      path: '/debug/orderSend/:id',
      title: 'openapi.menu.debug_play',
      load: () => import('./debug-play.tsx'),
      needs: [[DebugOrderInfo, DebugGoodsInfo], ...dispatch.map((call) => [call, DebugOrderInfo, DebugGoodsInfo])],
      primary: 'home',
      parent: '/debug/order',
      debugOnly: true,
    },
  ],
});
