/** Who the player of this browser is in a room. */
export interface Membership {
  readonly room: string;
  /** The secret that the player's runs belong to. */
  readonly key: string;
  readonly name: string;
  /** The id that others see. */
  readonly player: string;
}

const KEY = 'gridwright/rooms';
/** Most rooms kept. */
const MOST = 20;

let unsaved: readonly Membership[] = [];

function all(): readonly Membership[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found : unsaved;
  } catch {
    return unsaved;
  }
}

export function membershipIn(room: string): Membership | undefined {
  return all().find((one) => one.room === room);
}

/** The name that the player typed last. */
export function lastName(): string {
  return all().at(-1)?.name ?? '';
}

export function keepMembership(membership: Membership): void {
  keepAll([...all().filter(({ room }) => room !== membership.room), membership].slice(-MOST));
}

export function forgetMembership(room: string): void {
  keepAll(all().filter((one) => one.room !== room));
}

function keepAll(memberships: readonly Membership[]): void {
  unsaved = memberships;
  try {
    localStorage.setItem(KEY, JSON.stringify(memberships));
  } catch {
    // Without storage they are known until the page is closed.
  }
}
