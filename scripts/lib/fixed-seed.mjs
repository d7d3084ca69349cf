import fc from 'fast-check';

// Property tests try the same cases in every run: one that fails says something about the last change.
fc.configureGlobal({ seed: 20261123 });
