import { PLAN_MEMBERS } from './members.js';
import { requireRoom } from './page-limits.js';
import { type Json, readMembers, readObject, requireKeys, type ValuesOf } from './schema.js';

/** Everything that determines a book; docs/book.md explains the members. */
export type Plan = ValuesOf<typeof PLAN_MEMBERS>;

/** Everything that decides how a book looks. */
export type Design = Omit<Plan, 'seed' | 'chapters' | 'perPage'>;

/** A plan as JSON. */
export type PlanInput = Partial<Omit<Plan, 'chapters'>> & { readonly chapters?: readonly Json[] };

/** Reads a plan from a JSON value, with defaults for missing members. Throws ParseError, which names the member. */
export function readPlan(value: unknown): Plan {
  const json = readObject(value, 'plan');
  requireKeys(json, 'plan', Object.keys(PLAN_MEMBERS));
  const plan = readMembers(PLAN_MEMBERS, json, 'plan');
  requireRoom(plan.chapters, plan);
  return plan;
}
