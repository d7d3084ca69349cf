import type { JoinedRoom, NewRoom, Room } from '@gridwright/server/answers';
import { ask } from '../../service/api.js';

export type RoomAction = 'wait' | 'ready' | 'start' | 'give-up' | 'leave';

export function makeRoom(asked: { kind: string; level?: string }): Promise<NewRoom> {
  return ask('v1/rooms', asked);
}

export function fetchRoom(room: string): Promise<Room> {
  return ask(`v1/rooms/${room}`);
}

export function sendAction(room: string, asked: { key: string; name: string; what: RoomAction }): Promise<JoinedRoom> {
  return ask(`v1/rooms/${room}/players`, asked);
}
