import { Argument, Command } from 'commander';
import { SHELLS, scriptFor } from '../completion.js';
import { addExamples } from '../help.js';

export function completionVerb(): Command {
  const command = new Command('completion')
    .description('print a script that completes verbs, options and their values in a shell')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS));
  addExamples(
    command,
    ['completion bash', 'completion zsh', 'completion fish'],
    `To use it:
  bash  echo 'source <(gridwright completion bash)' >> ~/.bashrc
  zsh   echo 'source <(gridwright completion zsh)' >> ~/.zshrc
  fish  gridwright completion fish > ~/.config/fish/completions/gridwright.fish`,
  );
  return command.action((shell: (typeof SHELLS)[number]) => {
    if (command.parent !== null) process.stdout.write(scriptFor(shell, command.parent));
  });
}
