import * as v from 'valibot';

export const sealedChains = v.object({
  chains: v.array(
    v.object({
      anchor: v.pipe(v.string(), v.description('Hash of the key of the first day.')),
      first: v.pipe(v.string(), v.description('The first day.')),
      last: v.string(),
      days: v.number(),
      generators: v.pipe(v.array(v.string()), v.description('Kinds and versions of the generators.')),
    }),
  ),
});

export const writtenBox = v.object({
  version: v.pipe(v.string(), v.description('A hash of the contents; also in `ETag`, in quotes.')),
});
