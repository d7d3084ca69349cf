module github.com/algorand/sortition

go 1.25.0
