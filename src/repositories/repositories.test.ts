import { describe } from 'vitest';
import { InMemoryPhone } from '../testing/in-memory-phone.ts';
import { inMemoryRepositories } from '../testing/in-memory-repositories.ts';
import { InMemoryServer } from '../testing/in-memory-server.ts';
import { describeRepositories } from '../testing/repository-contract.ts';

describe('in memory', () => {
  const server = new InMemoryServer();

  describeRepositories({
    newPhone: async () => {
      const phone = new InMemoryPhone(server);
      return {
        repositories: inMemoryRepositories(phone),
        setOnline: async (isOnline) => phone.setOnline(isOnline),
      };
    },
    putBattle: async (battle) => server.putBattle(battle),
    putInvite: async (invite) => server.putInvite(invite),
  });
});
