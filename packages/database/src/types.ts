/**
 * The types of PostgreSQL that both databases return as text, which otherwise become different things: int8 and date.
 */
export const TEXT_TYPES: readonly number[] = [20, 1082];

export function asText(value: string): string {
  return value;
}
