import { consoleModule } from '@linehaul/console-kernel/console-module.ts';
import { fleetContract } from '@linehaul/modules/fleet/contract/fleet.contract.ts';
import { tripContract } from '@linehaul/modules/trip/contract/trip.contract.ts';
import { waybillContract } from '@linehaul/modules/waybill/contract/waybill.contract.ts';
import { openapiContract } from '../contract/openapi.contract.ts';

const { ApiSetInfo, ApiGuide, DebugOrderDraft, DebugOrderInfo } = openapiContract;
const { WaybillInfo, WaybillAdd, WaybillReceive, WaybillDeliver, WaybillSign } = waybillContract;
const { TripAdd, TripInfo, TripSave, TripLoad, TripDepart, TripArrive } = tripContract;
const { VehicleList, DriverList } = fleetContract;

export const openapiConsole = consoleModule({
  name: 'openapi',
  messages: {
    en: () => import('../messages/en.ts'),
    zh: () => import('../messages/zh.ts'),
    es: () => import('../messages/es.ts'),
    ja: () => import('../messages/ja.ts'),
  },
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
      needs: [DebugOrderDraft],
      primary: 'home',
      menu: 30,
      debugOnly: true,
    },
    {
      path: '/debug/orderSend/:id',
      title: 'openapi.menu.debug_play',
      load: () => import('./debug-play.tsx'),
      needs: [
        DebugOrderInfo,
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
      ],
      primary: 'home',
      parent: '/debug/order',
      debugOnly: true,
    },
  ],
});
