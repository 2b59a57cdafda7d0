import type { Notice } from './publish.ts';
import { createRoom, type Room, type Watcher } from './room.ts';
import type { RoomSource } from './room-source.ts';

/** Which answer somebody watches, and how it is read. */
export interface RoomRequest {
  supplier_id: number;
  /** The call's path. */
  path: string;
  input: Readonly<Record<string, unknown>>;
  /** What else the answer depends on: the language, the host. */
  variant: string;
  read: () => Promise<unknown>;
}

export interface Rooms {
  enter(request: RoomRequest, watcher: Watcher, signal: AbortSignal): void;
  hear(notice: Notice): void;
  /** Anything may have changed. */
  invalidateAll(): void;
}

interface OpenRoom extends Pick<RoomRequest, 'supplier_id' | 'path' | 'input'> {
  room: Room;
}

/** The same input has the same text, in whichever order its fields came. */
function inputText(input: RoomRequest['input']): string {
  return JSON.stringify(Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The rooms of one process that somebody is in. */
export function createRooms(sources: readonly RoomSource[]): Rooms {
  const sourcesByPath = new Map(sources.map((source) => [source.call.path as string, source]));
  const rooms = new Map<string, OpenRoom>();

  const isConcerned = ({ supplier_id, path, input }: OpenRoom, notice: Notice) => {
    const source = sourcesByPath.get(path);
    if (!source || supplier_id !== notice.supplier_id) return false;
    if (!source.changesWith.some(({ kind }) => kind === notice.kind)) return false;
    return !source.isOfRecord || notice.id === undefined || notice.id === input.id;
  };

  return {
    enter({ supplier_id, path, input, variant, read }, watcher, signal) {
      const key = `${supplier_id} ${path} ${variant} ${inputText(input)}`;
      const existingRoom = rooms.get(key);
      if (existingRoom) return existingRoom.room.enter(watcher, signal);
      const room = createRoom({ kind: path, read, onEmpty: () => rooms.delete(key) });
      rooms.set(key, { supplier_id, path, input, room });
      room.enter(watcher, signal);
    },
    hear(notice) {
      for (const open of rooms.values()) if (isConcerned(open, notice)) open.room.invalidate();
    },
    invalidateAll() {
      for (const { room } of rooms.values()) room.invalidate();
    },
  };
}
