"""Tiny: a small game with a little of everything: secrets, chance, a stake that cannot be counted.

On your turn you play a card and draw another while the stack lasts; a card counts a third of its number. Once
a turn you may stake points of your pile first: after the card a die wins them for you or loses them.
"""

from tests.contract.tiny.game import Tiny

GAME = Tiny()
