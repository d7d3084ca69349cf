const ROUNDS = 5;
const LEAST_SECONDS = 0.3;

/**
 * Returns the seconds of CPU time that each contender needs for its work: the median of five rounds. In a round all take
 * turns, so that a machine that slows down slows all of them. Each repeats its work until 0.3 s have passed.
 */
export function measure(contenders: readonly (() => void)[]): number[] {
  const repeats = contenders.map((work) => {
    work();
    return Math.max(1, Math.ceil(LEAST_SECONDS / secondsOf(work, 1)));
  });
  const rounds = Array.from({ length: ROUNDS }, () =>
    contenders.map((work, i) => secondsOf(work, repeats[i]) / repeats[i]),
  );
  return contenders.map((_, i) => median(rounds.map((round) => round[i])));
}

/** Returns the seconds of CPU time that all the repeats of some work take together. */
export function secondsOf(work: () => void, repeats: number): number {
  const before = process.cpuUsage();
  for (let i = 0; i < repeats; i++) work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

export function formatRate(rate: number): string {
  return Number(rate.toPrecision(3)).toLocaleString('en');
}

export function formatRatio(ratio: number): string {
  return ratio.toPrecision(3);
}
