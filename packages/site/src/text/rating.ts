import { formatNumber } from './text.js';

/** A rating with its deviation: `1,540 ± 80`. */
export function formatRating({ rating, deviation }: { readonly rating: number; readonly deviation: number }): string {
  return `${formatNumber(Math.round(rating))} ± ${formatNumber(Math.round(deviation))}`;
}
