import type { Translation } from '@linehaul/contract/languages.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  noun: {
    vehicle: 'Vehículo',
    vehicles: 'Vehículos',
    driver: 'Conductor',
    drivers: 'Conductores',
  },
  menu: {
    group: 'Vehículos y conductores',
    vehicles: 'Vehículos',
    drivers: 'Conductores',
  },
  field: {
    kind: 'Tipo',
    name: 'Nombre',
    licence_no: 'N.º de permiso de conducir',
  },
  kind: {
    van: 'Furgoneta',
    box: 'Camión de caja',
    curtain: 'Camión con lona',
    flatbed: 'Plataforma',
    refrigerated: 'Camión frigorífico',
    tanker: 'Cisterna',
    semitrailer: 'Semirremolque',
  },
  state: {
    active: 'Activo',
    disabled: 'Inactivo',
  },
  action: {
    add_vehicle: 'Añadir vehículo',
    add_driver: 'Añadir conductor',
    del: 'Eliminar',
    del_confirm: '¿Eliminar {{name}}? Los viajes anteriores lo conservan.',
    edit_vehicle: 'Cambiar vehículo',
    edit_driver: 'Cambiar conductor',
  },
  hint: {
    capacity: 'Deje 0 si no se conoce: entonces la carga no se comprueba.',
  },
  done: {
    saved: 'Guardado',
    deleted: 'Eliminado',
  },
  empty: {
    vehicles: 'Aún no hay vehículos',
    vehicles_hint: 'Añada los vehículos de sus viajes.',
    drivers: 'Aún no hay conductores',
    drivers_hint: 'Añada los conductores de sus viajes.',
  },
  error: {
    plate_taken: 'Otro vehículo tiene esta matrícula.',
    phone_taken: 'Otro conductor tiene este teléfono.',
    vehicle_on_trip: 'El vehículo está en el viaje {{trip_no}}, que aún no ha terminado.',
    driver_on_trip: 'El conductor está en el viaje {{trip_no}}, que aún no ha terminado.',
  },
};
