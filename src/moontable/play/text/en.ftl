player = Player { $number }
guest = Guest


# What is wrong with a sheet (a box of one's own); the name of the card and the field stand before it.
box-number = should be a whole number from { $low } to { $high }, not { $found }
box-word = should be one of { $words }, not { $found }
box-flag = should be true or false, not { $found }
box-list = should be a list of { $low } to { $high } entries, not { $found }
box-table = should be a table of named values, not { $found }
box-missing = is missing
box-unknown = is no value of this card; it has { $fields }
box-unknown-part = is no part of this sheet; its parts are { $parts }
box-no-part = is missing: the sheet should have [[{ $part }]] for each card of this part
box-no-card = { $found } is no card of this part
box-twice = stands in the sheet twice
box-left-out = is missing from the sheet
box-fixed = is given by the rulebook: { $wanted }
box-room = there are { $found }; there is room for { $most }
box-rule = cannot be played
