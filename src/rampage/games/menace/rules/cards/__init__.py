"""What the cards do: one small class for each ability, Mutation, Minion and Upgrade."""
