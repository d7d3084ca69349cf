import type { Room } from '@gridwright/server/answers';
import { signal } from '@preact/signals';
import { newId } from '../../game/saved-game.js';
import { isUnknown, Refusal } from '../../service/api.js';
import { fetchRoom, type RoomAction, sendAction } from './api.js';
import { forgetMembership, type RoomMembership, roomMembership, saveRoomMembership } from './stored-rooms.js';

/** Milliseconds after which a stream that the server refused is opened again. */
const RETRY = 5_000;

/** A room as the server has it, kept up to date by its events, and the player of this browser in it. */
export class FollowedRoom {
  /** Undefined until the server has answered. */
  readonly room = signal<Room | undefined>(undefined);
  /** When that came, in milliseconds since 1970. */
  at = 0;
  readonly trouble = signal<'gone' | 'away' | undefined>(undefined);
  /** The HTTP status of the server's last refusal. */
  readonly refused = signal<number | undefined>(undefined);
  readonly me = signal<RoomMembership | undefined>(undefined);
  readonly id: string;
  private source: EventSource | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  constructor(id: string) {
    this.id = id;
    this.me.value = roomMembership(id);
  }

  /** Follows the events of the room; returns the way to stop. */
  start(): () => void {
    this.isClosed = false;
    this.open();
    return () => {
      this.isClosed = true;
      this.source?.close();
      clearTimeout(this.timer);
    };
  }

  /** Fetches the room, for example when a race should have started. */
  async refresh(): Promise<void> {
    try {
      this.take(await fetchRoom(this.id));
    } catch (error) {
      this.trouble.value = isUnknown(error) ? 'gone' : 'away';
    }
  }

  /** Joins under a name, or does something in the room. */
  async act(what: RoomAction, name = this.me.peek()?.name ?? ''): Promise<void> {
    const key = this.me.peek()?.key ?? newId();
    try {
      const { player, ...room } = await sendAction(this.id, { key, name, what });
      this.refused.value = undefined;
      if (what === 'leave') forgetMembership(this.id);
      else saveRoomMembership({ room: this.id, key, name, player });
      this.me.value = roomMembership(this.id);
      this.take(room);
    } catch (error) {
      if (!(error instanceof Refusal)) this.trouble.value = 'away';
      // The room is gone, or the player has left it in another tab.
      else if (error.status === 404) await this.refresh();
      else this.refused.value = error.status;
    }
  }

  private open(): void {
    const source = new EventSource(`v1/rooms/${this.id}/events`);
    this.source = source;
    source.onmessage = ({ data }) => this.take(JSON.parse(data));
    source.onerror = () => {
      this.trouble.value = 'away';
      // Otherwise the browser reopens the stream.
      if (source.readyState === EventSource.CLOSED) void this.retry();
    };
  }

  private async retry(): Promise<void> {
    await this.refresh();
    if (this.trouble.peek() !== 'gone' && !this.isClosed) this.timer = setTimeout(() => this.open(), RETRY);
  }

  private take(room: Room): void {
    this.at = Date.now();
    this.room.value = room;
    this.trouble.value = undefined;
  }
}
