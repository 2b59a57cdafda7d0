import { consoleModule, type ScreenCondition } from '@linehaul/console-kernel/module/console-module.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { openapiContract } from '../contract/openapi.contract.ts';

/** The calls of a dispatch, each of them for those who dispatch: the others see what becomes of the order. */
const dispatch = [
  waybillContract.WaybillInfo,
  waybillContract.WaybillAdd,
  waybillContract.WaybillReceive,
  waybillContract.WaybillDeliver,
  waybillContract.WaybillSign,
  tripContract.TripAdd,
  tripContract.TripInfo,
  tripContract.TripSave,
  tripContract.TripLoad,
  tripContract.TripDepart,
  tripContract.TripArrive,
  fleetContract.VehicleList,
  fleetContract.DriverList,
];

const inDebugMode: ScreenCondition = ({ debug }) => (debug ? null : 'debug');

export const openapiConsole = consoleModule({
  name: 'openapi',
  screens: [
    {
      path: '/api_config',
      title: 'openapi.menu.config',
      load: () => import('./api-config.tsx'),
      needs: [openapiContract.ApiSetInfo, openapiContract.ApiGuide],
      primary: 'home',
      menu: 20,
      when: ({ authorized }) => (authorized ? null : 'authorization'),
    },
    {
      path: '/debug/order',
      title: 'openapi.menu.debug_order',
      load: () => import('./debug-order.tsx'),
      needs: [[openapiContract.DebugOrderDraft, openapiContract.DebugGoodsDraft]],
      primary: 'home',
      menu: 30,
      when: inDebugMode,
    },
    {
      path: '/debug/orderSend/:id',
      title: 'openapi.menu.debug_play',
      load: () => import('./debug-play.tsx'),
      needs: [
        [openapiContract.DebugOrderInfo, openapiContract.DebugGoodsInfo],
        ...dispatch.map((call) => [call, openapiContract.DebugOrderInfo, openapiContract.DebugGoodsInfo]),
      ],
      primary: 'home',
      parent: '/debug/order',
      when: inDebugMode,
    },
  ],
});
