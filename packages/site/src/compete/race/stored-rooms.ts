import { hasTexts } from '../../storage/schemas.js';
import { listOf, stored } from '../../storage/stored.js';

/** Who the player of this browser is in a room. */
export interface RoomMembership {
  readonly room: string;
  /** The secret that the player's runs belong to. */
  readonly key: string;
  readonly name: string;
  /** The id that others see. */
  readonly player: string;
}

/** Maximum number of rooms; the oldest makes room. */
const MOST = 20;

const rooms = stored('gridwright/rooms', listOf(hasTexts<RoomMembership>('room', 'key', 'name', 'player')), []);

export function roomMembership(room: string): RoomMembership | undefined {
  return rooms.read().find((one) => one.room === room);
}

/** The name that the player typed last. */
export function lastRoomName(): string {
  return rooms.read().at(-1)?.name ?? '';
}

export function saveRoomMembership(membership: RoomMembership): void {
  rooms.write([...rooms.read().filter(({ room }) => room !== membership.room), membership].slice(-MOST));
}

export function forgetMembership(room: string): void {
  rooms.write(rooms.read().filter((one) => one.room !== room));
}
