import { isDay } from '../engine/day.js';

/** Returns whether a value from outside is an instant as ISO 8601 writes it, in UTC. */
export function isInstant(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z$/.test(value)) return false;
  return !Number.isNaN(Date.parse(value)) && isDay(value.slice(0, 10));
}
